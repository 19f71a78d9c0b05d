"""One function for each venue's symbol, inside a circle of about .68 around the origin, facing +z, standing on z = 0."""
import math

import parts
import rig
from mathutils import Vector
from parts import at, box, gem, jewel, limb, orb, petal, plate, sculpt, torus, turned, wire

ICE = jewel((.10, .45, .85))
RUBY = jewel((.62, .012, .03))
EMERALD = jewel((.012, .36, .17))
FIRE = [(.95, .60, .10), (.95, .30, .03), (.62, .03, .012)]


def football(radius, where):
    """A ball of twelve pentagons and twenty hexagons, seams sunk."""
    import bmesh
    import bpy
    made = bmesh.new()
    bmesh.ops.create_icosphere(made, subdivisions=1, radius=1)
    golden = [v.co.copy() for v in made.verts]
    made.free()
    with at(*where, size=radius, turn=(18, 24, 8)):
        orb(.975, (0, 0, 0), 'ink', segments=64)
        faces = []
        near = sorted((a - golden[0]).length for a in golden)[1] * 1.1
        thirds = {(i, j): golden[i].lerp(golden[j], 1 / 3) for i in range(12) for j in range(12) if i != j and (golden[i] - golden[j]).length < near}
        for i in range(12):
            faces.append(('vermilion', [p for (a, _), p in thirds.items() if a == i]))
        for i in range(12):
            for j in range(i):
                for k in range(j):
                    if all(pair in thirds for pair in ((i, j), (j, k), (i, k))):
                        faces.append(('ivory', [thirds[pair] for pair in ((i, j), (j, i), (j, k), (k, j), (k, i), (i, k))]))
        for name, corners in faces:
            centre = sum(corners, Vector()) / len(corners)
            axis = centre.normalized()
            side = axis.orthogonal().normalized()
            up = axis.cross(side)
            corners.sort(key=lambda p: math.atan2((p - centre).dot(up), (p - centre).dot(side)))
            mesh = bpy.data.meshes.new('panel')
            inset = [centre + (p - centre) * .955 for p in corners]
            mesh.from_pydata(inset + [centre], [], [(k, (k + 1) % len(inset), len(inset)) for k in range(len(inset))])
            cut = bmesh.new()
            cut.from_mesh(mesh)
            bmesh.ops.subdivide_edges(cut, edges=cut.edges[:], cuts=5, use_grid_fill=True)
            for v in cut.verts:
                v.co = v.co.normalized()
            cut.to_mesh(mesh)
            cut.free()
            panel = parts._put(rig.dress(rig.place(mesh), name, roughness=.3, coat=.6))
            shell = panel.modifiers.new('shell', 'SOLIDIFY')
            shell.thickness, shell.offset = .05, 0


def super2():
    football(.54, (0, -.10, .40))
    for k in range(3):
        plate(parts.star(5, .15, .065), .07, 'gold', (-.30 + .30 * k, .62 - .10 * abs(k - 1), .16), roughness=.2)


def super():
    with at(0, -.58, .30, size=.84):
        turned([(0, .62), (.10, .62), (.24, .70), (.38, .94), (.44, 1.30), (.47, 1.36), (.44, 1.37), (.40, 1.30), (.34, .98), (0, .80)], 'gold', roughness=.26)
        turned([(.30, 0), (.30, .12), (.26, .14), (.14, .17), (.07, .26), (.05, .42), (.09, .50), (.05, .56), (.06, .64)], 'gold', roughness=.26)
        turned([(.34, -.10), (.34, .02), (.31, .04), (0, .04)], 'vermilion', curved=False)
        for side in (-1, 1):
            wire([(side * (.41 + .24 * math.sin(a)), 1.02 + .24 * math.cos(a), 0) for a in (math.pi * (.04 + k * .98 / 24) for k in range(25))], .045, 'gold', roughness=.18)
        plate(parts.star(5, .19, .085), .07, 'vermilion', (0, 1.10, .42), turn=(10, 0, 0), **RUBY)


def dipper():
    spots = [(-.62, .34), (-.36, .42), (-.12, .26), (.12, .06), (.10, -.30), (.50, -.36), (.60, .02)]
    path = spots + [spots[3]]
    for (x0, y0), (x1, y1) in zip(path, path[1:]):
        wire([(x0, y0, .05), (x1, y1, .05)], .016, 'gold')
    for k, (x, y) in enumerate(spots):
        plate(parts.star(4 if k % 2 else 8, .20, .075), .09, 'gold', (x, y, .09), roughness=.16)
        parts.light(.052, (x, y, .15), (1, .86, .55), 3.2)


def horizon():
    plate([(.74 * math.cos(a), -.16 + .74 * math.sin(a)) for a in (math.pi * k / 48 for k in range(49))], .05, 'amber', (0, 0, .02), **jewel((.95, .28, .03)))
    for k in range(3):
        wire([(-.74, -.16 - .12 * k, .05), (.74, -.16 - .12 * k, .05)], .018 - .004 * k, 'gold')
    shape = parts.closed([(-.30, .26), (0, .22), (.30, .26), (.50, .20), (.62, -.12), (.62, -.38), (.48, -.44), (.32, -.24), (0, -.20), (-.32, -.24), (-.48, -.44), (-.62, -.38), (-.62, -.12), (-.50, .20)])
    plate(shape, .22, 'ivory', (0, -.02, .20), bevel=.09)
    for turn in (0, 90):
        box((.26, .085, .06), (-.32, .06, .32), 'ink', turn=(0, 0, turn), bevel=.02)
    for k, look in enumerate((RUBY, EMERALD, ICE, jewel((.9, .45, .02)))):
        orb((.055, .055, .035), (.32 + .11 * math.cos(k * math.pi / 2), .06 + .11 * math.sin(k * math.pi / 2), .31), 'stone', segments=24, **look)
    for x in (-.14, .14):
        turned([(0, .07), (.07, .07), (.085, .04), (.085, 0)], 'ink', (x, -.09, .30), turn=(90, 0, 0), curved=False)


def ameba():
    rng = [(.0, .0, .40), (.30, .22, .24), (-.30, .26, .22), (-.34, -.20, .25), (.18, -.34, .26), (.50, -.10, .21), (-.02, .50, .20), (-.12, -.50, .20)]
    sculpt([((x, y, .16), (r, r, r * .62)) for x, y, r in rng], 'amoeba', voxel=.03, smooth=40, color=(.02, .58, .30), roughness=.05, coat=1, transmission=.35, glow=(.02, .42, .2), strength=.12)
    orb((.20, .20, .12), (.04, .02, .38), 'gold', roughness=.16)
    for x, y, r in ((.30, .24, .07), (-.30, .22, .055), (-.30, -.22, .075), (.18, -.34, .05)):
        orb((r, r, r * .6), (x, y, .30), 'gold', segments=24, roughness=.2)


def be():
    for q, r in ((-2, 1), (-1, 0), (-1, 1), (-1, 2), (0, -2), (0, 2), (1, -2), (1, -1), (1, 0), (2, -2), (2, -1), (-2, 2), (-2, 0), (0, 1), (0, -1), (2, 0)):
        x, y = .29 * (q + r / 2), .25 * r
        if math.hypot(x, y) < .66 and y < .2:
            plate([parts.polygon(6, .165), parts.polygon(6, .125)[::-1]], .09, 'gold', (x, y, .03), roughness=.2)
    with at(0, .02, .22, turn=(0, 0, -18)):
        for k, (y, r) in enumerate(((.10, .22), (-.04, .25), (-.18, .24), (-.32, .19), (-.43, .12))):
            orb((r, .105, r * .8), (0, y, 0), 'gold' if k % 2 == 0 else 'ink', segments=48, roughness=.18)
        orb((.19, .17, .17), (0, .27, .02), 'gold', roughness=.3)
        orb(.135, (0, .46, .03), 'ink', roughness=.1)
        for side in (-1, 1):
            orb(.05, (side * .08, .49, .13), 'gold', segments=24)
            limb([(side * .06, .56, .04), (side * .12, .68, .06), (side * .20, .72, .08)], [.018, .014, .026], 'ink')
            for long, wide, turn in ((.66, .34, 62), (.46, .25, 98)):
                petal(long, wide, [(.95, .88, .70), (.98, .95, .88)], (side * .10, .24, .12), turn=(12, 0, -side * turn), cup=.1, curl=.1, point=.5, roughness=.12, coat=1, ridges=.03)


def fg():
    for count, size, first, z, color in ((8, .46, 0, .06, (.52, .02, .012)), (8, .38, 22.5, .14, (.90, .16, .015)), (6, .26, 0, .22, (1, .52, .06))):
        for k in range(count):
            with at(turn=(0, 0, first + 360 * k / count)):
                plate(parts.FLAME, .12, 'flame', (0, size * .86, z), turn=(14, 0, 0), size=size * .78, bevel=.05, **jewel(color))
    orb((.15, .15, .11), (0, 0, .32), 'gold', roughness=.14)


def forever8():
    line = [(.36 * math.sin(2 * a) * (1.02 + .12 * math.sin(a)), .62 * math.sin(a), .22 + .10 * math.cos(a)) for a in (2 * math.pi * k / 128 for k in range(128))]
    wire(line, .125, 'gold', ring=True, roughness=.13)
    for y in (.345, -.345):
        gem(.15, 'ruby', (0, y, .20), turn=(90, 0, 0), **RUBY)


def yz():
    torus(.33, .17, (0, -.08, .15), 'jade', color=(.010, .40, .19), roughness=.08, coat=1)
    for k in range(12):
        a = math.pi * k / 6
        orb(.034, (.33 * math.cos(a), -.08 + .33 * math.sin(a), .32), 'jade', segments=20, color=(.03, .50, .26), coat=1)
    torus(.15, .025, (0, -.08, .20), 'gold')
    wire([(.20 * math.sin(a), .58 + .14 * math.cos(a), .12) for a in (2 * math.pi * k / 40 for k in range(40))], .035, 'vermilion', ring=True)
    orb((.10, .12, .10), (0, .42, .18), 'gold', roughness=.16)
    turned([(.0, -.50), (.05, -.52), (.085, -.56), (.05, -.60)], 'gold', (0, 0, .18))
    for k in range(7):
        x = (k - 3) * .026
        limb([(x * .7, -.58, .18), (x * 1.1, -.70, .19), (x * 1.6, -.80, .17)], [.02, .02, .012], 'vermilion')


def av():
    for side in (-1, 1):
        for k in range(5):
            petal(.98 - .13 * k, .20, [(.95, .58, .16), (1, .80, .42)], (side * .08, .04 - .09 * k, .12 + .03 * (4 - k)), turn=(6, 0, -side * (60 + 11 * k)), cup=.35, curl=.12, point=.35, metallic=1, roughness=.2, coat=0)
    plate(parts.star(5, .36, .158), .16, 'vermilion', (0, .02, .26), bevel=.06, **RUBY)
    plate([parts.star(5, .42, .188), parts.star(5, .34, .150)[::-1]], .14, 'gold', (0, .02, .24), roughness=.16)


def evoplay():
    gem(.60, 'ice', (0, .10, .34), turn=(16, 8, 0), table=.60, crown=.32, depth=1.15, **ICE)
    for x, y, r in ((-.50, -.36, .16), (.50, -.38, .19)):
        gem(r, 'rose', (x, y, .20), turn=(18, 20, 0), **jewel((.80, .06, .30)))


def wd():
    with at(-.18, .06, .10, turn=(0, 0, 14)):
        plate(rig.rounded(.66, .96, .08), .05, 'ivory')
        for part in rig.suit('heart', .20, .05):
            parts._put(rig.dress(part, 'vermilion'), (0, .06, .02))
    with at(.22, -.14, .28, turn=(0, 8, -12)):
        box((.58, .78, .13), (0, 0, .06), 'ivory', bevel=.06)
        box((.58, .78, .12), (0, 0, -.06), 'jade', bevel=.06, coat=1)
        for radius, thick, name in ((.205, .03, 'jade'), (.12, .026, 'vermilion')):
            torus(radius, thick, (0, 0, .125), name)
        orb((.06, .06, .03), (0, 0, .13), 'jade')


def goldenfin():
    with at(0, -.02, .24, size=(1, 1, .62), turn=(0, 0, 24)):
        body = limb([(-.60, .0, 0), (-.42, .03, 0), (-.12, .06, 0), (.14, .02, 0), (.32, 0, 0)], [.06, .21, .30, .17, .07], 'gold', roughness=.32)
        rig.grain(body, 22, .2, .02, 'Voronoi')
        orb((.055, .055, .06), (-.40, .10, .19), 'ink', segments=24, roughness=.05)
        torus(.065, .014, (-.40, .10, .185), 'vermilion')
    fins = [(.26, .02, -58, .58, .36), (.26, -.02, -118, .58, .36), (-.10, .26, -14, .30, .44), (-.02, -.20, -146, .30, .20)]
    with at(0, -.02, .20, turn=(0, 0, 24)):
        for x, y, turn, long, wide in fins:
            petal(long, wide, [(.95, .30, .04), (.85, .09, .02), (.95, .40, .12)], (x, y, .02), turn=(4, 0, turn), cup=.1, curl=.1, point=.45, ridges=.05, roughness=.25, metallic=.4)
    for x, y, r in ((-.52, .34, .06), (-.38, .50, .04), (-.60, .50, .03)):
        orb(r, (x, y, .12), 'drop', segments=32, color=(.5, .85, .95), roughness=.03, coat=1, transmission=.5)


def evo():
    with at(0, -.34, .26, size=1.0, turn=(8, 0, 0)):
        peaks = [(-.56, .46), (-.30, .56), (0, .72), (.30, .56), (.56, .46)]
        shape = [(-.46, 0), (-.56, .46), (-.33, .24), (-.28, .54), (-.10, .28), (0, .68), (.10, .28), (.28, .54), (.33, .24), (.56, .46), (.46, 0)]
        plate(shape, .15, 'gold', bevel=.035, roughness=.16)
        for (x, y), size in zip(peaks, (.07, .07, .09, .07, .07)):
            orb(size, (x, y + .02, .02), 'pearl', segments=32, color=(.95, .90, .80), roughness=.12, coat=1)
        box((1.0, .15, .20), (0, .04, .02), 'gold', bevel=.05, roughness=.2)
        for k, look in enumerate((EMERALD, ICE, RUBY, ICE, EMERALD)):
            orb((.06, .055, .05), ((k - 2) * .20, .04, .12), 'stone', segments=24, **look)
        gem(.13, 'ruby', (0, .30, .10), turn=(90, 0, 0), **RUBY)


PIPS = {1: [(0, 0)], 2: [(-1, 1), (1, -1)], 3: [(-1, 1), (0, 0), (1, -1)], 4: [(-1, -1), (1, 1), (-1, 1), (1, -1)], 5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)],
        6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}


def die(size, where, turn, faces=(5, 3, 1), body='ivory', pip='ink', **look):
    """A die that shows `faces` in front, on top and on the right."""
    with at(*where, size=size, turn=turn):
        box((1, 1, 1), (0, 0, 0), body, bevel=.16, coat=.8, roughness=.18, **look)
        for number, face in zip(faces, ((0, 0, 0), (-90, 0, 0), (0, 90, 0))):
            with at(turn=face):
                for x, y in PIPS[number]:
                    name = 'vermilion' if number == 1 and pip == 'ink' else pip
                    orb((.10 + .07 * (number == 1), .10 + .07 * (number == 1), .03), (x * .26, y * .26, .495), name, segments=24)


def otg():
    die(.58, (-.22, -.14, .36), (26, -32, 8), (5, 3, 6), 'vermilion', 'ivory')
    die(.50, (.30, .20, .30), (30, 24, -14), (1, 4, 2))


def chip(where, radius, name, turn=(0, 0, 0)):
    with at(*where, size=radius, turn=turn):
        turned([(0, -.13), (.94, -.13), (1, -.09), (1, .09), (.94, .13), (0, .13)], name, curved=False, coat=.5)
        torus(.68, .025, (0, .13, 0), 'gold', turn=(90, 0, 0))
        for k in range(8):
            a = math.pi * k / 4
            box((.20, .27, .22), (.91 * math.sin(a), 0, .91 * math.cos(a)), 'ivory', turn=(0, 45 * k, 0), bevel=.03)


def moonlit():
    plate(parts.crescent(.60, .50, .30), .16, 'gold', (-.04, .08, .14), bevel=.06, roughness=.2, glow=(1, .6, .2), strength=.12)
    for k, (x, y, name) in enumerate(((.16, -.46, 'vermilion'), (.19, -.355, 'ink'), (.15, -.25, 'vermilion'), (.18, -.145, 'jade'))):
        chip((x, y, .40), .36, name, (24, 12 * k, 0))
    for x, y, r in ((.20, .40, .12), (.46, .20, .08)):
        plate(parts.star(4, r, r * .34), .06, 'ivory', (x, y, .06), glow=(1, .8, .5), strength=.8)


def numbered(radius, where, text, name, turn=(0, 0, 0), text_size=.62):
    """A lottery ball: a white eye with a figure."""
    with at(*where, size=radius, turn=turn):
        orb(1, (0, 0, 0), name, segments=72, roughness=.1, coat=1)
        for shape, lift, tint in ((rig.outline([rig.circle(.60)], .02, .004), 1.0, 'ivory'), (rig.lettering(text, text_size, .02), 1.016, 'ink')):
            parts._put(rig.dress(rig.on_sphere(shape, lift, .05), tint))
        torus(.57, .02, (0, 0, .815), 'gold')


def ssz():
    numbered(.42, (-.26, -.20, .42), '8', 'gold', (4, 6, 8), .86)
    numbered(.34, (.36, -.24, .34), '28', 'cobalt', (4, 2, -10), .66)
    numbered(.34, (.08, .36, .36), '6', 'jade', (-4, 2, 4), .80)


def lotus():
    colors = [(.90, .78, .60), (.92, .50, .46), (.80, .08, .20)]
    with at(0, -.40, .22, turn=(-16, 0, 0)):
        for side in (-1, 1):
            petal(.62, .46, [(.01, .16, .08), (.03, .34, .16)], (side * .06, -.02, .0), turn=(14, 0, -side * 96), cup=.2, curl=.1, coat=1)
        for count, spread, long, wide, lean, z in ((6, 74, .70, .32, 2, .02), (5, 50, .84, .36, 2, .10), (3, 26, .78, .36, 6, .20), (1, 0, .66, .36, 12, .30)):
            for k in range(count):
                a = 0 if count == 1 else -spread + 2 * spread * k / (count - 1)
                petal(long * (1 - .12 * abs(a) / 90), wide, colors, (a * .0016, 0, z), turn=(lean, 0, -a), cup=-.30, curl=.16, point=.62, roughness=.3, coat=.7)
        orb((.10, .10, .08), (0, .34, .16), 'gold')


def skyball():
    with at(0, 0, .40, turn=(0, 0, 0)):
        orb(.34, (0, 0, 0), 'ball', segments=72, **jewel((.03, .22, .75)))
        for turn, major in (((72, 18, 0), .56), ((64, -34, 0), .62), ((10, 8, 0), .64)):
            torus(major, .032, (0, 0, 0 if turn[0] > 20 else -.22), 'gold', turn=turn, roughness=.16)
        plate(parts.star(4, .21, .06), .05, 'gold', (0, 0, .34), roughness=.15)
        for a in (.6, 2.4, 4.2, 5.4):
            orb(.06, (.64 * math.cos(a), .64 * math.sin(a), -.16), 'gold', segments=24, roughness=.14)


def stalk(where, long, name='jade', turn=(0, 0, 0), thick=.07, joints=3):
    """A stalk of bamboo with its joints."""
    with at(*where, turn=turn):
        step = long / joints
        for k in range(joints):
            y = k * step
            turned([(0, y), (thick * 1.12, y), (thick * 1.16, y + .02 * long), (thick * .94, y + .07 * long), (thick * .92, y + step - .06 * long), (thick * 1.10, y + step - .015 * long), (0, y + step)], name, roughness=.16, coat=1)


def bamboo():
    with at(0, 0, .20, turn=(0, 8, 0)):
        box((.86, 1.12, .17), (0, 0, .09), 'ivory', bevel=.09)
        box((.86, 1.12, .16), (0, 0, -.07), 'amber', bevel=.09)
        for x, y, name in ((0, .06, 'vermilion'), (-.22, -.44, 'jade'), (.22, -.44, 'jade')):
            stalk((x, y, .20), .38, name, joints=2, thick=.075)
        for side in (-1, 1):
            plate(parts.LEAF, .05, 'jade', (side * .24, .22, .20), turn=(0, 0, side * -32), size=.20)


def crane():
    plate(rig.circle(.44), .06, 'vermilion', (.16, .20, .03), coat=1)
    torus(.44, .02, (.16, .20, .05), 'gold')
    limb([(-.02, -.10, .2), (-.20, .06, .22), (-.16, .26, .24), (-.22, .44, .24), (-.36, .46, .24)], [.12, .07, .05, .05, .075], 'ivory', roughness=.3)
    limb([(-.36, .46, .25), (-.50, .42, .26), (-.66, .36, .27)], [.05, .026, .006], 'gold')
    orb((.06, .035, .06), (-.35, .525, .26), 'vermilion', segments=24)
    orb(.02, (-.40, .485, .31), 'ink', segments=16)
    sculpt([((.10, -.16, .2), (.30, .17, .15), (0, 0, -22)), ((-.06, -.08, .2), (.16, .13, .13))], 'ivory', voxel=.025, roughness=.35)
    for k in range(6):
        petal(.62 - .05 * k, .15, [(.92, .86, .74), (.92, .86, .74), (.03, .03, .05)], (.04 + .03 * k, -.08 - .02 * k, .30 - .02 * k), turn=(4, 0, -18 - 19 * k), cup=.25, curl=.05, point=.4)
    for dx in (0, .10):
        limb([(.08 + dx, -.30, .16), (.10 + dx, -.48, .16), (.06 + dx, -.70, .16)], [.026, .018, .018], 'gold')


def teahouse():
    with at(.02, -.44, .34, size=.86, turn=(12, 0, 0)):
        turned([(0, .0), (.30, .0), (.33, .04), (.46, .20), (.52, .42), (.44, .64), (.28, .74), (.24, .76)], 'vermilion', roughness=.1, coat=1)
        turned([(.27, .76), (.25, .80), (.14, .86), (.05, .88), (.045, .91), (.075, .96), (.05, 1.01), (0, 1.02)], 'vermilion', roughness=.1, coat=1)
        for y, r in ((.76, .27), (.03, .325)):
            torus(r, .022, (0, y, 0), 'gold', turn=(90, 0, 0))
        limb([(-.40, .22, 0), (-.60, .32, 0), (-.66, .52, 0), (-.80, .66, 0)], [.15, .10, .065, .055], 'vermilion', roughness=.1, coat=1)
        torus(.055, .018, (-.80, .665, 0), 'gold', turn=(60, 0, 50))
        wire([(.46 + .28 * math.sin(a), .42 + .25 * math.cos(a), 0) for a in (math.pi * (-.06 + k * 1.10 / 24) for k in range(25))], .042, 'gold', roughness=.16)
        for part in rig.suit('spade', .20, .05):
            parts._put(rig.dress(part, 'gold', roughness=.16), (0, .40, .505), (-4, 0, 0))
