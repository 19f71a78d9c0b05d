"""Board and card games: mahjong tiles, two cards.  blender -b -P chess.py -- OUT.png [WIDTH HEIGHT SAMPLES]"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import rig

out, width, height, samples = rig.arguments()
rig.begin(width, height, samples)
rig.stage(key=390, rim=330, fill=140)
W, H, FRONT, BACK = .50, .68, .22, .16
SIZE = 1.14


def on_face(tile, obj, name, x, y, z=0.0, spin=0.0, **override):
    rig.dress(obj, name, **{'roughness': .3, **override})
    obj.parent, obj.location, obj.rotation_euler = tile, (x, y, FRONT / 2 + z), (0, 0, spin)


def dot(tile, x, y, size, name):
    on_face(tile, rig.outline([rig.circle(size, 64), rig.circle(size * .74, 64)[::-1]], .008, .003), name, x, y)
    on_face(tile, rig.outline([rig.circle(size * .56, 64)], .008, .003), name, x, y)
    on_face(tile, rig.outline([rig.circle(size * .22, 32)], .014, .003), 'gold', x, y)


def bamboo(tile, x, y, length, name, spin=0.0):
    half, w = length / 2, .034
    stick = [(-w, -half), (w, -half), (w * 1.25, -half * .9), (w * .62, -half * .5), (w * .62, -half * .2), (w * 1.2, 0)]
    right = [(w * 1.25, -half), (w * 1.1, -half * .86), (w * .7, -half * .55), (w * .7, -half * .25), (w * 1.3, -half * .06), (w * 1.3, half * .06), (w * .7, half * .25), (w * .7, half * .55), (w * 1.1, half * .86), (w * 1.25, half)]
    on_face(tile, rig.outline([right + [(-px, py) for px, py in right[::-1]]], .010, .004), name, x, y, spin=spin)


def face_one(tile):
    """One dot: a flower in rings."""
    on_face(tile, rig.outline([rig.circle(.185), rig.circle(.160)[::-1]], .008, .003), 'jade', 0, 0, transmission=0)
    for k in range(8):
        a = k * math.pi / 4
        on_face(tile, rig.outline([rig.circle(.034, 40)], .010, .003), 'jade', .112 * math.cos(a), .112 * math.sin(a), transmission=0)
    on_face(tile, rig.outline([rig.circle(.064)], .010, .003), 'vermilion', 0, 0)
    on_face(tile, rig.outline([rig.circle(.026, 40)], .016, .003), 'gold', 0, 0)


def face_five(tile):
    for x, y, name in ((-.12, .19, 'ink'), (.12, .19, 'jade'), (0, 0, 'vermilion'), (-.12, -.19, 'jade'), (.12, -.19, 'ink')):
        dot(tile, x, y, .082, name)


def face_bamboo(tile):
    bamboo(tile, 0, .155, .25, 'vermilion')
    for x in (-.12, .12):
        bamboo(tile, x, -.15, .25, 'jade')


def face_six(tile):
    for x in (-.11, .11):
        dot(tile, x, .215, .075, 'jade')
        for y in (.0, -.2):
            dot(tile, x, y, .075, 'vermilion')


def tile(face, location, turn=0.0, lean=math.pi / 2, roll=0.0):
    holder = bpy.data.objects.new('tile', None)
    bpy.context.scene.collection.objects.link(holder)
    rig.box((W, H, FRONT), (0, 0, 0), 'ivory', bevel=.045, parent=holder, roughness=.2, coat=.7)
    rig.box((W, H, BACK), (0, 0, -(FRONT + BACK) / 2 + .03), 'jade', bevel=.045, parent=holder, transmission=0, roughness=.16, coat=.8)
    if face:
        face(holder)
    holder.rotation_mode = 'ZYX' if roll else 'XYZ'
    holder.scale = (SIZE,) * 3
    holder.location, holder.rotation_euler = location, (lean, roll, turn)


def card(x, y, z, lean, turn, letter, suit, color):
    base = rig.outline([rig.rounded(.74, 1.06, .06)], .010, .002)
    rig.dress(base, 'ivory', roughness=.42, coat=.15)
    base.location, base.rotation_euler = (x, y, z), (lean, 0, turn)

    def lay(obj, dx, dy, spin=0.0):
        rig.dress(obj, color, roughness=.35, smooth=False)
        obj.parent, obj.location, obj.rotation_euler = base, (dx, dy, .005), (0, 0, spin)
    for dx, dy, spin in ((-.27, .40, 0), (.27, -.40, math.pi)):
        lay(rig.lettering(letter, .20, .004), dx, dy, spin)
        for piece in rig.suit(suit, .062, .002):
            lay(piece, dx, dy - math.copysign(.18, dy), spin)
    for piece in rig.suit(suit, .22, .002):
        lay(piece, 0, 0)


stand = H / 2 * SIZE
card(-.34, .62, .96, math.radians(78), .20, 'A', 'spade', 'ink')
card(.36, .78, .98, math.radians(79), -.18, 'A', 'diamond', 'vermilion')
for face, x, y, turn in ((face_one, -.66, .06, .16), (face_five, .0, -.08, .02), (face_bamboo, .66, .06, -.14)):
    tile(face, (x, y, stand + .001), turn)
# A face-up tile in front, a face-down one beside it, showing jade.
tile(face_six, (-.42, -1.10, (FRONT / 2 + BACK - .03) * SIZE), .30, lean=0)
tile(None, (.60, -1.02, FRONT / 2 * SIZE), -.35, lean=math.pi)
rig.frame(width, height)
rig.render(out, glow=True)
