"""The page that is not there: one lantern has drifted off, low over dark water.  blender -b -P missing.py -- OUT.png [WIDTH HEIGHT SAMPLES]"""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import parts
import rig

out, width, height, samples = rig.arguments(960, 540, 64)
rig.begin(width, height, samples)
rig.world(bottom=(.016, .019, .050), top=(.0015, .0026, .010), span=(.50, .72))
water = parts.water(ripple=.11, scale=2.0)
water.scale = (10, 10, 1)

random.seed(5)
for layer, (distance, low, high, tone) in enumerate([(118, 5, 13, .0085), (86, 2, 7, .0044)]):
    points, wander = [], 0
    for k in range(201):
        x = -130 + k * 1.3
        wander = wander * .86 + random.uniform(-.2, .2)
        rise = .5 + .5 * math.sin(x * .041 + layer * 2.4 + .4) * math.sin(x * .017 + layer)
        points.append((x, distance, low + (high - low) * rise ** 1.2 + wander))
    mesh = bpy.data.meshes.new('ridge')
    n = len(points)
    mesh.from_pydata(points + [(x, y, -1) for x, y, _ in points], [], [(k, k + 1, n + k + 1, n + k) for k in range(n - 1)])
    color = (tone * .9, tone, tone * 2.4)
    mesh.materials.append(rig.material('ridge', color=(0, 0, 0), roughness=1, glow=color, strength=1))
    mesh.materials[0].cycles.sample_as_light = False
    rig.place(mesh)

with parts.upright():
    parts.lantern((1.15, .24, 0), .98, turn=(-4, 10, -9), strength=1.5)
    parts._put(rig.halo((0, 0, 0), 2.1, (1, .34, .10), .10), (1.15, .72, -1))
    parts.lantern((-9, 9.2, -62), 1.1, strength=.9)
    parts.lantern((-13.5, 11.0, -70), .9, strength=.8)
    parts.lantern((-5.5, 11.6, -70), .8, strength=.8)
    for _ in range(90):
        parts.light(random.choice((.05, .06, .09)), (random.uniform(-60, 60), random.uniform(14, 62), -112), (.8, .86, 1), random.choice((.5, .9, 1.6)), 'star')
parts.lamp((1.15, -.2, .5), 6)

rig.camera(target=(.2, 0, .50), distance=6.6, height=.72, lens=46, blur=4)
rig.render(out, glow=True, clean=True)
